import { toast } from '../floats/toast.ts'

/** Puts a text on the clipboard and says so. */
export async function copyText(text: string, said: string): Promise<void> {
  await navigator.clipboard.writeText(text)
  toast.show({ severity: 'success', summary: said, key: 'copied' })
}
