import { z } from 'zod'
import { liveEvent, liveKinds, type LiveEvent } from '@banyan/contract/live/live.ts'
import { pause_ms } from './backoff.ts'
import { readEvents } from './read-events.ts'
import { createRefresher, numbersAge_ms } from './refresh.ts'

/** A tab that nobody sees leaves the stream to another, or closes it, after this. */
const hidden_ms = 60_000

/** Numbers this old are read once more when the stream begins: nobody told what changed since. */
const old_ms = 15_000

/** What tabs say to each other; an older release may be open in another one. */
const passed = z.object({ whose: z.string(), event: liveEvent })

const everything: LiveEvent = { changed: [...liveKinds], spread_ms: 0 }

/** Resolves after so long, or at once when there is nothing to wait for any more. */
const rest = (pause: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const timer = setTimeout(resolve, pause)
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })

/** Keeps the stream open, and comes back when it was lost. Until then the numbers come as they do without it. */
async function keepOpen(signal: AbortSignal, onEvent: (event: LiveEvent) => void): Promise<void> {
  let failures = 0
  while (!signal.aborted) {
    const ending = await readEvents({
      signal,
      onEvent,
      onOpen: () => {
        failures = 0
        if (numbersAge_ms() > old_ms) onEvent(everything)
      },
    })
    if (ending === 'out') return
    await rest(pause_ms(ending === 'full' ? Infinity : failures, Math.random()), signal)
    failures += 1
  }
}

/** One tab of the browser at a time does this, where the browser can say which: not on a page without https. */
const alone = (name: string, signal: AbortSignal, act: () => Promise<void>): Promise<unknown> =>
  'locks' in navigator ? navigator.locks.request(name, { signal }, act) : act()

/**
 * Follows what changes for a person, until `signal`: one tab of the browser holds the stream and tells the others.
 * @param whose the same in all tabs that see the same
 */
export function followLive(whose: string, signal: AbortSignal): void {
  const refresher = createRefresher(signal)
  const channel = new BroadcastChannel('live')
  channel.addEventListener('message', ({ data }) => {
    const said = passed.safeParse(data).data
    if (said?.whose === whose) refresher.take(said.event)
  })
  signal.addEventListener('abort', () => channel.close(), { once: true })
  const tell = (event: LiveEvent) => {
    refresher.take(event)
    if (!signal.aborted) channel.postMessage({ whose, event })
  }

  let leading: AbortController | undefined
  let hiding: ReturnType<typeof setTimeout> | undefined
  const stopLeading = () => {
    leading?.abort()
    leading = undefined
  }
  const lead = () => {
    const mine = new AbortController()
    leading = mine
    const until = AbortSignal.any([signal, mine.signal])
    const over = () => {
      if (leading === mine) leading = undefined
    }
    // Whoever stops waiting for their turn is told so by a fault. Who was not let in tries again when they come back to the tab.
    void alone(`live ${whose}`, until, () => keepOpen(until, tell)).then(over, over)
  }
  const look = () => {
    clearTimeout(hiding)
    if (document.visibilityState === 'hidden') hiding = setTimeout(stopLeading, hidden_ms)
    else if (leading === undefined) lead()
  }
  document.addEventListener('visibilitychange', look, { signal })
  signal.addEventListener('abort', () => clearTimeout(hiding), { once: true })
  look()
}
