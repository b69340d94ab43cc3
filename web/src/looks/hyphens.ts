// Where a long word may be broken on a narrow card.
const LONG = 8; // letters of a word that may need a hyphen
const SOFT = "\u00ad";

/** Long words with a soft hyphen before a syllable near their middle: Necro-mancer, Spirit-speaker. */
export function hyphenated(name: string): string {
  return name.replace(/[A-Za-z]+/g, (word) => {
    if (word.length < LONG) return word;
    const starts = [...word.matchAll(/(?:[bcfgpt]r|[bcfgp]l|s[pt]|[b-df-hj-np-tv-z])(?=[aeiou])/g)].map(({ index }) => index).filter((at) => at > 2 && at < word.length - 2);
    const middle = starts.sort((a, b) => Math.abs(a - word.length / 2) - Math.abs(b - word.length / 2))[0];
    return middle === undefined ? word : `${word.slice(0, middle)}${SOFT}${word.slice(middle)}`;
  });
}
