type Schedule = { set: (act: () => void, wait_ms: number) => unknown; clear: (handle: unknown) => void }

const browser: Schedule = {
  set: (act, wait_ms) => setTimeout(act, wait_ms),
  clear: (handle) => clearTimeout(handle as ReturnType<typeof setTimeout>),
}

export type LifeTimer = { start: () => void; stop: () => void }

/**
 * The life of a toast: it ends once, after `lifetime_ms` without a stop. A stop (the mouse is over it) forgets the time that
 * had passed, so that the next start (the mouse left) gives it a whole life again.
 */
export function createLifeTimer(lifetime_ms: number, onEnd: () => void, schedule: Schedule = browser): LifeTimer {
  let handle: unknown
  let isEnded = false
  const stop = () => {
    if (handle !== undefined) schedule.clear(handle)
    handle = undefined
  }
  const start = () => {
    stop()
    if (isEnded) return
    handle = schedule.set(() => {
      isEnded = true
      handle = undefined
      onEnd()
    }, lifetime_ms)
  }
  return { start, stop }
}
