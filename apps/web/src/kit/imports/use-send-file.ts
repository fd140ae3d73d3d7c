import { useState } from 'react'
import type { Endpoint } from '@banyan/contract/kit/endpoint.ts'
import { callWithFile } from '../api/api.ts'
import { ApiError } from '../api/api-error.ts'
import { showError } from '../api/show-error.ts'
import type { WireBody, WireReply } from '../api/wire.ts'
import { ruleText } from '../reason-text.ts'

/** The body of a call that takes a file and nothing else. */
interface FileBody {
  readonly file: File
}

/** The file that is chosen, and its way to the server by a call that takes nothing else. */
export function useSendFile<E extends Endpoint>(
  to: FileBody extends WireBody<E> ? E : never,
  onDone: (reply: WireReply<E>) => void,
) {
  const [file, setFile] = useState<File | null>(null)
  const [share, setShare] = useState<number>()
  const [fault, setFault] = useState<string>()

  const choose = (chosen: File | null) => {
    setFile(chosen)
    const checked = chosen === null ? undefined : to.body.safeParse({ file: chosen })
    setFault(checked?.success === false ? ruleText(checked.error.issues[0]?.message ?? '') : undefined)
  }
  const send = async (): Promise<void> => {
    if (file === null || fault !== undefined || share !== undefined) return
    setShare(0)
    try {
      onDone(await callWithFile<E>(to, { file } as WireBody<E> & FileBody, { isSilent: true, onShare: setShare }))
    } catch (error) {
      // What is wrong with the file is said under it; everything else as everywhere.
      if (error instanceof ApiError && error.fields['file'] !== undefined) setFault(error.fields['file'])
      else void showError(error)
    } finally {
      setShare(undefined)
    }
  }
  return { file, choose, send, share, fault }
}
