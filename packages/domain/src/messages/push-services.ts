/** The parts of an address, as `URL` reads them. */
interface Address {
  readonly origin: string
  readonly protocol: string
  readonly hostname: string
  /** Empty: the usual one of the protocol. */
  readonly port: string
  readonly username: string
  readonly password: string
}

/** Where browsers take notices from: those of Chrome, Edge and Android; Firefox; Windows; Safari and iPhones. */
const hosts: ReadonlySet<string> = new Set(['fcm.googleapis.com', 'web.push.apple.com'])
const domains = ['.push.services.mozilla.com', '.notify.windows.com', '.push.apple.com'] as const

/**
 * Whether an address is a push service's, so that the server may call it: one of those that browsers use, by https at its
 * usual port, or of an origin that the operator of the server allows. A browser says the address, and could say any.
 * @param allowed origins such as `https://push.example.com:8443`
 */
export function isPushService(
  { origin, protocol, hostname, port, username, password }: Address,
  allowed: readonly string[],
): boolean {
  if (username !== '' || password !== '') return false
  if (allowed.includes(origin)) return true
  if (protocol !== 'https:' || port !== '') return false
  return hosts.has(hostname) || domains.some((domain) => hostname.endsWith(domain))
}
