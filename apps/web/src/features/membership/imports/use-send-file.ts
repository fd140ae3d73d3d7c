import { useState } from 'react'
import { uploadImport } from '@banyan/contract/imports/imports.ts'
import { callWithFile } from '#kit/api/api.ts'
import { ApiError } from '#kit/api/api-error.ts'
import { showError } from '#kit/api/show-error.ts'
import { go } from '#kit/nav/go.ts'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { ruleText } from '#kit/reason-text.ts'

/** The file that is chosen, and its way to the server; once it is there its own page opens. */
export function useSendFile() {
  const openPath = useOpenPath()
  const [file, setFile] = useState<File | null>(null)
  const [share, setShare] = useState<number>()
  const [fault, setFault] = useState<string>()

  const choose = (chosen: File | null) => {
    setFile(chosen)
    const checked = chosen === null ? undefined : uploadImport.body.safeParse({ file: chosen })
    setFault(checked?.success === false ? ruleText(checked.error.issues[0]?.message ?? '') : undefined)
  }
  const send = async (): Promise<void> => {
    if (file === null || fault !== undefined || share !== undefined) return
    setShare(0)
    try {
      const { data } = await callWithFile(uploadImport, { file }, { isSilent: true, onShare: setShare })
      go(openPath('admin/import', { id: data.id }) ?? openPath('admin/imports') ?? '/')
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
