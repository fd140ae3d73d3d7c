import { textOfFile } from '@banyan/domain/imports/file-text.ts'

const step = 8_192

/** The bytes of a file in base64, as a file of a bank is sent. */
export async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let text = ''
  for (let at = 0; at < bytes.length; at += step) text += String.fromCharCode(...bytes.subarray(at, at + step))
  return btoa(text)
}

/** The text of a file as every upload is read, also in UTF-16; of what is no text what can be made of it, for the check to refuse. */
export const textOf = async (file: File): Promise<string> =>
  textOfFile(new Uint8Array(await file.arrayBuffer())) ?? file.text()

/** What is handed over as text, or as the bytes of a workbook. */
export function blobOf({ text, is_base64 }: { readonly text: string; readonly is_base64: boolean }): Blob {
  if (!is_base64) return new Blob([text], { type: 'text/csv' })
  const bytes = Uint8Array.from(atob(text), (one) => one.charCodeAt(0))
  return new Blob([bytes], { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' })
}
