import { useEffect, useRef, useState } from 'react'
import { pdfName, uploadFile, uploadLimits_bytes, type UploadPurpose } from '@banyan/contract/files/files.ts'
import { callWithFile } from '../api/api.ts'
import { ApiError } from '../api/api-error.ts'
import { showError } from '../api/show-error.ts'
import { ruleText } from '../reason-text.ts'
import { text } from '../text.ts'
import { most_chosen_bytes, shrinkImage } from './shrink-image.ts'

/** The value while an image is on its way: no id, so that a form that is sent too early says so. */
const underWayValue = 'under-way'

/**
 * Makes each image that is chosen small enough, sends it and says how it goes; one that is chosen later takes the place
 * of one under way.
 * `onSent` hears the id a record takes it by, or undefined when nothing is chosen any more.
 */
export function useUpload(purpose: UploadPurpose, onSent: (file_id: string | undefined) => void) {
  const [file, setFile] = useState<File | null>(null)
  const [share, setShare] = useState<number>()
  /** As the server made it new: what everybody will see. */
  const [picture, setPicture] = useState<string>()
  const [fault, setFault] = useState<string>()
  const underWay = useRef<AbortController>(null)
  useEffect(() => () => underWay.current?.abort(), [])

  const show = (next: File | null, said: string | undefined) => {
    underWay.current?.abort()
    underWay.current = null
    setShare(undefined)
    setFault(said)
    setFile(next)
    setPicture(undefined)
    onSent(next === null ? undefined : underWayValue)
  }

  const send = async (chosen: File, signal: AbortSignal): Promise<void> => {
    setShare(0)
    try {
      const options = { signal, isSilent: true, onShare: setShare }
      const { data } = await callWithFile(uploadFile, { purpose, file: chosen }, options)
      // A PDF is never drawn.
      if (!pdfName.test(chosen.name)) setPicture(data.url)
      onSent(data.id)
    } catch (error) {
      if (signal.aborted) return
      show(null, undefined)
      // What is wrong with the image stands under it; everything else is said as everywhere.
      if (error instanceof ApiError && error.status === 400) setFault(error.fields['file'] ?? error.message)
      else void showError(error)
    }
    if (!signal.aborted) setShare(undefined)
  }

  const take = async (chosen: File): Promise<void> => {
    if (chosen.size > most_chosen_bytes) return show(null, text('kit.form.too_large'))
    show(chosen, undefined)
    const { signal } = (underWay.current = new AbortController())
    const file = await shrinkImage(chosen, uploadLimits_bytes[purpose])
    if (signal.aborted) return
    const checked = uploadFile.body.safeParse({ purpose, file })
    if (!checked.success) return show(null, ruleText(checked.error.issues[0]?.message ?? ''))
    await send(file, signal)
  }

  return { file, share, picture, fault, take, giveUp: () => show(null, undefined) }
}
