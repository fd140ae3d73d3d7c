import { useState } from 'react'
import type { z } from 'zod'
import { ApiError } from '../api/api-error.ts'
import { showError } from '../api/show-error.ts'
import { ruleText } from '../reason-text.ts'

interface Sending {
  /** What the call takes: a file and nothing else. */
  readonly body: z.ZodType
  /** Calls it, says how much has gone, and goes on from there. */
  readonly call: (file: File, onShare: (share: number) => void) => Promise<void>
}

/** The file that is chosen, and its way to the server. */
export function useSendFile({ body, call }: Sending) {
  const [file, setFile] = useState<File | null>(null)
  const [share, setShare] = useState<number>()
  const [fault, setFault] = useState<string>()

  const choose = (chosen: File | null) => {
    setFile(chosen)
    const checked = chosen === null ? undefined : body.safeParse({ file: chosen })
    setFault(checked?.success === false ? ruleText(checked.error.issues[0]?.message ?? '') : undefined)
  }
  const send = async (): Promise<void> => {
    if (file === null || fault !== undefined || share !== undefined) return
    setShare(0)
    try {
      await call(file, setShare)
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
