import { saveFile } from '#kit/list/export/save-file.ts'

/** Saves a picture of a tree under the page's name and whose tree it is. */
export const saveTree = (page: string, user_id: string) => (file: Blob, ending: 'png' | 'pdf') =>
  saveFile(file, `${page}-${user_id}.${ending}`)
