import { createServer } from 'node:net'
import { once } from 'node:events'
import type { Config } from '#config.ts'
import { StartFault } from '#kit/start-fault.ts'

/** Says in the operator's words why an address cannot be listened on; other errors come back as they are. */
export const explainListen = (error: unknown, { host, port }: Pick<Config, 'host' | 'port'>): unknown => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') {
    return new StartFault(
      `Port ${port} is in use by another program. Stop that one, or choose another port: PORT=${port + 1} npm start`,
    )
  }
  if (code === 'EACCES')
    return new StartFault(`This user may not listen on port ${port}. Choose one above 1023 with PORT.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartFault(
      `HOST "${host}" is not an address of this machine. Use localhost, or 0.0.0.0 for all of them.`,
    )
  }
  return error
}

/** A taken port is found out before the minutes that building and the demo may take, not after. */
export const checkPort = async (config: Pick<Config, 'host' | 'port'>): Promise<void> => {
  const probe = createServer()
  try {
    probe.listen(config.port, config.host)
    await once(probe, 'listening')
  } catch (error) {
    throw explainListen(error, config)
  } finally {
    probe.close()
  }
}
