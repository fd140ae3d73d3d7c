import { readFile } from 'node:fs/promises'

const kilobytesAt = async (file: string, name: string): Promise<number> => {
  const text = await readFile(file, 'utf8').catch(() => '')
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? 0)
}

const childrenOf = async (pid: number): Promise<number[]> => {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  return text.split(' ').filter(Boolean).map(Number)
}

const megabytes = (kilobytes: number): number => Math.round((kilobytes * 1024) / 1e6)

/** What a process holds in memory, in megabytes. */
export const residentMegabytes = async (pid: number): Promise<number> =>
  megabytes(await kilobytesAt(`/proc/${pid}/status`, 'VmRSS'))

/** What a process and its children hold in memory, in megabytes; what they share counts once. */
export async function familyMegabytes(pid: number): Promise<number> {
  const family = [pid, ...(await childrenOf(pid))]
  const each = await Promise.all(family.map((member) => kilobytesAt(`/proc/${member}/smaps_rollup`, 'Pss')))
  return megabytes(each.reduce((sum, kilobytes) => sum + kilobytes, 0))
}

/** Looks every so often until it is stopped, and remembers the most. */
export function watchPeak(look: () => Promise<number>, every_ms: number) {
  let peak = 0
  const timer = setInterval(() => void look().then((figure) => (peak = Math.max(peak, figure))), every_ms)
  return {
    stop(): number {
      clearInterval(timer)
      return peak
    },
  }
}
