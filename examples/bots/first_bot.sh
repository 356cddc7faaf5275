#!/bin/sh
# A first bot without any library: fires when it can, else travels, else draws lots.

choose() {
    printf '%s\n' "$position" | awk -v seed="$seed" -v ask="$ask" '{
        sub(/^.*"options":\[/, ""); sub(/\],"log":.*$/, "")
        count = split($0, piece, /"text":"/)
        for (i = 2; i <= count; i++) {
            text = piece[i]; sub(/".*/, "", text)
            rank = text ~ /^fire / ? 3 : text ~ /^travel / ? 2 : 1
            if (rank > best) { best = rank; number = 0 }
            if (rank == best) liked[number++] = text
        }
        srand(substr(seed, length(seed) - 6) * 100 + ask); rand()
        print liked[int(rand() * number)]
    }'
}

while IFS= read -r line; do
    case $line in
        "starboard "*) printf 'id name First Shell Bot\nid author you\nok\n' ;;
        "newgame "*) seed=${line##* seed }; seed=${seed%% *}; ask=0 ;;
        "position "*) position=$line ;;
        "go "*) ask=$((ask + 1)); printf 'bestaction %s\n' "$(choose)" ;;
        "quit") exit 0 ;;
    esac
done
