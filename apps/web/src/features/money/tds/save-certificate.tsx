import { useEffect } from 'react'
import { certificateFileName, getTdsCertificate, type tdsYears } from '@banyan/contract/tds/tds.ts'
import type { WireRowOf } from '@banyan/contract/kit/list.ts'
import { callFile } from '#kit/api/api.ts'
import { saveFile } from '#kit/list/save-file.ts'

interface Props {
  of: WireRowOf<typeof tdsYears.admin>
  /** The member is named in the call: for admins. */
  isNamed: boolean
  onClose: () => void
}

/** Saves the certificate of a row as a file, and is done; what goes wrong is shown by the call. */
export function SaveCertificate({ of: { year, year_name, user_id }, isNamed, onClose }: Props) {
  useEffect(() => {
    const query = { year: String(year), ...(isNamed && { user_id }) }
    void callFile(getTdsCertificate, { query })
      .then((file) => saveFile(file, certificateFileName(user_id, year_name)))
      .catch(() => undefined)
      .finally(onClose)
    // Once: the act was pressed once.
  }, [])
  return null
}
