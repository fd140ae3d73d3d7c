import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** The memory that Linux shows as a folder. */
const memory_dir = '/dev/shm'

/** A run holds a few companies at once, of 20 MB each, and a gigabyte of the log at most. */
const room_bytes = 3_000_000_000

const roomIn = (dir: string): number => {
  try {
    const { bavail, bsize } = statfsSync(dir)
    return bavail * bsize
  } catch {
    return 0
  }
}

/**
 * Where what a test throws away is kept: in memory, where there is enough of it. A company is copied as a thousand small
 * files, and making them on a disk takes ten times the CPU time that it takes in memory.
 */
export const throwawayDir = (): string =>
  roomIn(memory_dir) >= room_bytes && process.availableMemory() >= 2 * room_bytes ? memory_dir : tmpdir()
