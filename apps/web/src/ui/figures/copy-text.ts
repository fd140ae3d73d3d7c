import { toast } from '../floats/toast.ts'

/** Browsers give the clipboard only to secure origins; a portal on plain http in an office still copies, the old way. */
function copyFromField(text: string): void {
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.className = 'visually-hidden'
  document.body.append(field)
  field.select()
  document.execCommand('copy')
  field.remove()
}

/** Puts a text on the clipboard and says so. */
export async function copyText(text: string, said: string): Promise<void> {
  if (window.isSecureContext) await navigator.clipboard.writeText(text)
  else copyFromField(text)
  toast.show({ severity: 'success', summary: said, key: 'copied' })
}
