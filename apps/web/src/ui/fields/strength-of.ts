/** 0 nothing typed, 1 weak, 2 fair, 3 good, 4 strong. */
export type Strength = 0 | 1 | 2 | 3 | 4

/** What people choose first, and thieves try first. */
const firstTried = [
  'password',
  'passw0rd',
  'qwerty',
  'asdf',
  'welcome',
  'admin',
  'login',
  'iloveyou',
  'india',
  'secret',
  'letmein',
  'abc',
]

const kinds: readonly [RegExp, number][] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[^A-Za-z\d]/, 33],
]

/** How many characters are worth something: a run such as `aaa`, `1234` or `4321` counts as its first two. */
function worthOf(typed: string): number {
  let worth = 0
  let run = 1
  for (let at = 0; at < typed.length; at += 1) {
    const step = typed.charCodeAt(at) - typed.charCodeAt(at - 1)
    const before = typed.charCodeAt(at - 1) - typed.charCodeAt(at - 2)
    run = at > 1 && step === before && Math.abs(step) <= 1 ? run + 1 : 1
    if (run === 1) worth += 1
  }
  return worth
}

/**
 * A rough measure of how hard a password is to guess, for the person who chooses it; the server decides what it takes.
 * `ownWords` are known to others: the user id, the name.
 */
export function strengthOf(typed: string, ownWords: readonly string[] = []): Strength {
  if (typed === '') return 0
  let rest = typed.toLowerCase()
  for (const word of [...ownWords.filter((own) => own.length > 2), ...firstTried]) {
    // A known word is worth one character, however it is written.
    rest = rest.replaceAll(word.toLowerCase(), '*')
  }
  const alphabet = kinds.reduce((sum, [kind, size]) => sum + (kind.test(typed) ? size : 0), 0)
  const bits = worthOf(rest) * Math.log2(alphabet)
  if (typed.length < 8 || bits < 40) return 1
  if (bits < 55) return 2
  return bits < 72 ? 3 : 4
}
