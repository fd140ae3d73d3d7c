import { connect, type Socket } from 'node:net'
import kept from '#words/en/kept.ts'
import { lookUpOutside, namesOwnAddress, OwnNetwork, type Reach } from './own-network.ts'

const connect_ms = 10_000

/** A line to the server, or why there is none. Where only the outside may be asked, it is judged where a name leads to. */
export async function reachMailServer(
  { host, port }: { readonly host: string; readonly port: number },
  { isOwnNetworkOpen }: Reach,
): Promise<Socket | Error> {
  if (!isOwnNetworkOpen && namesOwnAddress({ hostname: host })) return new OwnNetwork(kept.own_network)
  const socket = connect({ host, port, ...(!isOwnNetworkOpen && { lookup: lookUpOutside }) })
  return new Promise((resolve) => {
    const fail = (fault: Error) => {
      clearTimeout(limit)
      socket.destroy()
      resolve(fault instanceof OwnNetwork ? new OwnNetwork(kept.own_network) : fault)
    }
    const limit = setTimeout(() => fail(new Error(kept.no_answer)), connect_ms)
    socket.once('error', fail)
    socket.once('connect', () => {
      clearTimeout(limit)
      socket.off('error', fail)
      resolve(socket)
    })
  })
}
