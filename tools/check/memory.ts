import { readdirSync, readFileSync } from 'node:fs'

const page_bytes = 4096

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    // It ended between the list and the look.
    return ''
  }
}

/** The number of the process that began it; its name, in brackets, may hold anything. */
const parentOf = (pid: string): string => /\) \S (\d+)/.exec(read(`/proc/${pid}/stat`))?.[1] ?? ''

/** Memory of a process that it shares with no other, in bytes. */
const ownBytes = (pid: string): number => {
  const [, resident = 0, shared = 0] = read(`/proc/${pid}/statm`).split(' ').map(Number)
  return Math.max(0, resident - shared) * page_bytes
}

const listProcesses = (): readonly string[] => {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  } catch {
    return []
  }
}

/** Memory of this process and of all it began, in bytes; 0 where the system has no `/proc`. */
const bytesOfTree = (): number => {
  const children = Map.groupBy(listProcesses(), parentOf)
  const bytesFrom = (pid: string): number =>
    (children.get(pid) ?? []).reduce((total, child) => total + bytesFrom(child), ownBytes(pid))
  return bytesFrom(String(process.pid))
}

/** Looks once a second until it is called; answers the most that was seen, in bytes. */
export const watchMemory = (): (() => number) => {
  let most = 0
  const look = () => (most = Math.max(most, bytesOfTree()))
  const timer = setInterval(look, 1000)
  timer.unref()
  return () => {
    clearInterval(timer)
    return most
  }
}
