import { mount } from "svelte";
import "./app.css";
import App from "./App.svelte";
import { keep } from "./shell/prefs.svelte";
import { listen } from "./shell/router.svelte";

listen();
keep({});

const target = document.getElementById("app");
if (target) mount(App, { target });
