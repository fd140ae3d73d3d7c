/**
 * The words of a shell that runs a command and then says on channel 3 what CPU time it and all its children took: Node
 * itself tells that only of its own process.
 */
export const timed = (command: readonly string[]): readonly [string, ...string[]] => [
  'sh',
  '-c',
  '"$@" 3>&-; code=$?; times >&3; exit $code',
  'sh',
  ...command,
]

/** Seconds in what `times` of a POSIX shell says: user and system, of the shell and of its children. */
export const cpuSecondsIn = (said: string): number | undefined => {
  const found = [...said.matchAll(/(\d+)m([\d.]+)s/g)]
  if (found.length !== 4) return undefined
  return found.reduce((total, [, minutes, seconds]) => total + Number(minutes) * 60 + Number(seconds), 0)
}
