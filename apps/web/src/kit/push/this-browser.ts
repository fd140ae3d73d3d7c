/** What a browser can do about notices. `home_screen`: an iPhone or iPad, which can once the portal is on its home screen. */
export type Ability = 'can' | 'denied' | 'home_screen' | 'cannot'

const worker_path = '/sw.js'
/** A worker that is not at work by then is not going to be. */
const longest_ms = 15_000

/** What is asked of the browser, so that it can be told in a test. */
export interface Signs {
  readonly hasPush: boolean
  readonly permission: NotificationPermission | undefined
  readonly isOfApple: boolean
  readonly isOnHomeScreen: boolean
}

export function abilityOf({ hasPush, permission, isOfApple, isOnHomeScreen }: Signs): Ability {
  if (hasPush && permission !== undefined) return permission === 'denied' ? 'denied' : 'can'
  return isOfApple && !isOnHomeScreen ? 'home_screen' : 'cannot'
}

/** An iPad calls itself a Mac. */
const isOfApple = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)

export const abilityNow = (): Ability =>
  abilityOf({
    hasPush: 'serviceWorker' in navigator && 'PushManager' in window,
    permission: 'Notification' in window ? Notification.permission : undefined,
    isOfApple: isOfApple(),
    isOnHomeScreen: matchMedia('(display-mode: standalone)').matches,
  })

/** How the push service calls this browser; null while it shows no notices. */
export async function subscriptionNow(): Promise<PushSubscription | null> {
  if (abilityNow() !== 'can') return null
  const registration = await navigator.serviceWorker.getRegistration(worker_path)
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** The worker, once it is at work. `navigator.serviceWorker.ready` would wait for ever for one that fails. */
async function startWorker(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(worker_path, { updateViaCache: 'none' })
  const coming = registration.installing ?? registration.waiting
  if (registration.active !== null || coming === null) return registration
  await new Promise<void>((resolve, reject) => {
    const look = () => {
      if (coming.state === 'activated') resolve()
      if (coming.state === 'redundant') reject(new Error('the service worker did not start'))
    }
    coming.addEventListener('statechange', look)
    setTimeout(() => reject(new Error('the service worker did not start in time')), longest_ms)
    look()
  })
  return registration
}

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))

const textOf = (key: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const isSame = (one: ArrayBuffer | null | undefined, other: string) =>
  one !== null && one !== undefined && textOf(one) === other

/**
 * Asks the person, and then the browser's push service, for notices signed by `public_key`. Undefined where the person does
 * not want it; throws where the browser cannot.
 */
export async function subscribeHere(public_key: string) {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  const { pushManager } = await startWorker()
  const earlier = await pushManager.getSubscription()
  // One for another key, as after a move of the portal, would be refused for ever.
  if (earlier !== null && !isSame(earlier.options.applicationServerKey, public_key)) await earlier.unsubscribe()
  const key = bytesOf(public_key)
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  return { endpoint: made.endpoint, p256dh: textOf(made.getKey('p256dh')), auth: textOf(made.getKey('auth')) }
}

/** Shows no more notices here. Its push service tells the server with the next one, if nobody else does. */
export async function unsubscribeHere(): Promise<void> {
  await (await subscriptionNow())?.unsubscribe()
}
