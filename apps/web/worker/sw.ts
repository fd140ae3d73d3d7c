/*
 * Shows the notices that the company sends to this browser, and opens what they are about. It keeps no file and answers no
 * request: the portal is always as the server has it. No module, because not every browser takes one here.
 */

/** What the library calls by the name of every worker. */
const worker = self as unknown as ServiceWorkerGlobalScope

interface Told {
  readonly title: string
  readonly text: string
  readonly path: string
  readonly tag: string
}

const icon = '/static/images/app/icon-192.png'
/** A tab that can go there itself says so at once. */
const answer_ms = 500

/** What came. Something has to be shown of everything that comes, or the browser says something of its own. */
function toldIn(data: PushMessageData | null): Told {
  const read = (): Partial<Record<keyof Told, unknown>> => {
    try {
      return (data?.json() ?? {}) as object
    } catch {
      return {}
    }
  }
  const { title, text, path, tag } = read()
  const textOf = (value: unknown, otherwise: string) => (typeof value === 'string' ? value : otherwise)
  return {
    title: textOf(title, worker.location.host),
    text: textOf(text, ''),
    path: textOf(path, '/'),
    tag: textOf(tag, 'notice'),
  }
}

/** An address of the portal, whatever was written there. */
function addressOf(path: unknown): URL {
  const home = new URL('/', worker.location.origin)
  if (typeof path !== 'string' || !URL.canParse(path, home)) return home
  const url = new URL(path, home)
  return url.origin === home.origin ? url : home
}

/** Whether a tab goes there by itself: then nothing that somebody has typed in it is lost unasked. */
const goes = (tab: WindowClient, path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => resolve(true), { once: true })
    port1.start()
    setTimeout(() => resolve(false), answer_ms)
    tab.postMessage({ open: path }, [port2])
  })

async function open(url: URL): Promise<void> {
  const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const tab = tabs.find((one) => one.focused) ?? tabs.find((one) => one.visibilityState === 'visible') ?? tabs[0]
  if (tab !== undefined && (await goes(tab, `${url.pathname}${url.search}`))) await tab.focus()
  else await worker.clients.openWindow(url.href)
}

worker.addEventListener('install', () => void worker.skipWaiting())

/** Pages that were open before it are its own at once, and not only once they are loaded again. */
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))

worker.addEventListener('push', (event) => {
  const { title, text, path, tag } = toldIn(event.data)
  event.waitUntil(worker.registration.showNotification(title, { body: text, tag, icon, data: path }))
})

worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(addressOf(event.notification.data)))
})
