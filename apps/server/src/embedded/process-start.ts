import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const linuxStart = (pid: number): string | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The command's name stands in brackets and may hold spaces, so fields are counted from its end.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${fields[19] ?? ''}`
  } catch {
    return undefined
  }
}

const psStart = (pid: number): string | undefined => {
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined
  } catch {
    return undefined
  }
}

/**
 * When a process began, as text to compare with what was noted before; undefined when it is not running.
 * Numbers of processes are used again, above all in containers: only number and beginning together name one.
 */
export const processStart = (pid: number): string | undefined =>
  process.platform === 'linux' ? linuxStart(pid) : psStart(pid)
