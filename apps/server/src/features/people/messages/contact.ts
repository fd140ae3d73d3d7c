/** Where a message goes, as an admin may see it: enough to recognise, too little to use. */
export function maskContact(contact: string): string {
  const at = contact.lastIndexOf('@')
  if (at > 0) return `${contact.slice(0, 1)}•••${contact.slice(at)}`
  return `••••••${contact.slice(-4)}`
}
