import { useState } from 'react'
import type { Endpoint } from '@banyan/contract/kit/endpoint.ts'
import { saveFile } from '../list/export/save-file.ts'
import { callFile } from './api.ts'
import type { WireQuery } from './wire.ts'

/**
 * Asks for a file and hands it to the browser's downloads under a name. Answers whether it came; what went wrong has been
 * shown by then.
 */
export function useDownload() {
  const [isLoading, setLoading] = useState(false)
  const download = async <E extends Endpoint>(endpoint: E, query: WireQuery<E>, name: string): Promise<boolean> => {
    setLoading(true)
    try {
      saveFile(await callFile(endpoint, { query }), name)
      return true
    } catch {
      return false
    } finally {
      setLoading(false)
    }
  }
  return { download, isLoading }
}
