import { useState } from 'react'
import { uploadFile, uploadLimits_bytes } from '@banyan/contract/files/files.ts'
import { most_files } from '@banyan/domain/support/conversation-rules.ts'
import { callWithFile } from '#kit/api/api.ts'
import { ApiError } from '#kit/api/api-error.ts'
import { showError } from '#kit/api/show-error.ts'
import { shrinkImage } from '#kit/form/shrink-image.ts'
import { ruleText } from '#kit/reason-text.ts'
import { text } from '#kit/text.ts'
import { fitting } from './fitting.ts'

export interface Attachment {
  readonly name: string
  readonly id: string
}

const purpose = 'support'

/** Sends each file as soon as it is chosen, one after the other; says by name what could not be taken. */
export function useAttachments(files: readonly Attachment[], onChange: (files: readonly Attachment[]) => void) {
  const [sending, setSending] = useState<string>()
  const [fault, setFault] = useState<string>()

  const send = async (chosen: File): Promise<Attachment | undefined> => {
    const file = chosen.type.startsWith('image/') ? await shrinkImage(chosen, uploadLimits_bytes[purpose]) : chosen
    const checked = uploadFile.body.safeParse({ purpose, file })
    const say = (why: string) => setFault(text('support.files.refused', { name: chosen.name, why }))
    if (!checked.success) {
      say(ruleText(checked.error.issues[0]?.message ?? ''))
      return undefined
    }
    try {
      const { data } = await callWithFile(uploadFile, { purpose, file }, { isSilent: true })
      return { name: chosen.name, id: data.id }
    } catch (error) {
      if (error instanceof ApiError && error.status === 400) say(error.fields['file'] ?? error.message)
      else await showError(error)
      return undefined
    }
  }

  const take = async (chosen: readonly File[]): Promise<void> => {
    const { taken, left_out } = fitting(files.length, chosen)
    setFault(
      left_out.length === 0
        ? undefined
        : text('support.files.left_out', { most: most_files, names: left_out.join(', ') }),
    )
    let now = files
    for (const file of taken) {
      setSending(file.name)
      const sent = await send(file)
      if (sent !== undefined) onChange((now = [...now, sent]))
    }
    setSending(undefined)
  }

  return { sending, fault, take: (chosen: readonly File[]) => void take(chosen) }
}
