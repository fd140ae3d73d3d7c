import { uploadFile, uploadLimits_bytes, type UploadPurpose } from '@banyan/contract/files/files.ts'
import { toast } from '#ui/floats/toast.ts'
import { callWithFile } from '../api/api.ts'
import { most_chosen_bytes, shrinkImage } from '../form/shrink-image.ts'
import { ruleText } from '../reason-text.ts'
import { text } from '../text.ts'

const refuse = (summary: string) => {
  toast.show({ severity: 'error', summary })
  return undefined
}

/** Sends a picture for a text. What is wrong with it is said, and nothing answered. */
export async function sendPicture(
  chosen: File,
  purpose: UploadPurpose,
): Promise<{ readonly id: string; readonly url: string } | undefined> {
  if (chosen.size > most_chosen_bytes) return refuse(text('kit.form.too_large'))
  const file = await shrinkImage(chosen, uploadLimits_bytes[purpose])
  const fault = uploadFile.body.safeParse({ purpose, file }).error?.issues[0]
  if (fault !== undefined) return refuse(ruleText(fault.message))
  try {
    return (await callWithFile(uploadFile, { purpose, file })).data
  } catch {
    // It was shown.
    return undefined
  }
}
