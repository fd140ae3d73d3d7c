/** Hands a file to the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has taken the file by the next turn; holding it longer would keep all its rows in memory.
  setTimeout(() => URL.revokeObjectURL(address), 0)
}
