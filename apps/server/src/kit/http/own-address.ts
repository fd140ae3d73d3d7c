import type { Config } from '#config.ts'

const isThisMachine = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|::1)$/i.test(host)

/**
 * What links that go to somebody else begin with (decision 123), without a slash at the end: only what the server was started with, for
 * whoever calls could write any host into a header. Undefined where nobody has said at which address people reach it, which
 * without PUBLIC_URL is known only of a portal that this machine alone reaches.
 */
export const ownAddress = (
  { public_url, host, port, trust_proxy }: Pick<Config, 'public_url' | 'host' | 'port' | 'trust_proxy'>,
  listens_at: number | undefined,
): string | undefined => {
  if (public_url !== undefined) return public_url
  if (trust_proxy !== false || !isThisMachine(host)) return undefined
  return `http://${host.includes(':') ? `[${host}]` : host}:${listens_at ?? port}`
}
