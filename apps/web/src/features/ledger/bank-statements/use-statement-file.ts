import { useState } from 'react'
import { checkStatement, importStatement, no_mapping } from '@banyan/contract/bank-statements/statements.ts'
import { callWithFile } from '#kit/api/api.ts'
import { ApiError } from '#kit/api/api-error.ts'
import { refreshAll } from '#kit/api/query-client.ts'
import { showError } from '#kit/api/show-error.ts'
import type { WireBody, WireReply } from '#kit/api/wire.ts'

type Sent = WireBody<typeof importStatement>
/** By which columns and forms a file is read, as the form has it. */
export type Mapping = Judged['mapping']
export type Judged = WireReply<typeof checkStatement>['data']
export type Imported = WireReply<typeof importStatement>['data']

/** A statement on its way: chosen, read as often as its columns change, and imported. */
export function useStatementFile() {
  const [account_id, setAccount] = useState('')
  const [profile_id, setProfile] = useState('')
  const [file, setFile] = useState<File | null>(null)
  const [mapping, setMapping] = useState<Mapping>(no_mapping)
  /** What a file is read by until somebody chooses columns: those of the last file of the account. */
  const [usual, setUsual] = useState<Mapping>(no_mapping)
  const [isByHand, setByHand] = useState(false)
  /** The columns of the file, which stay while others are chosen; unknown until it is read. */
  const [columns, setColumns] = useState<readonly string[]>()
  const [judged, setJudged] = useState<Judged>()
  const [imported, setImported] = useState<Imported>()
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [share, setShare] = useState<number>()

  /** What was read is of other columns, or of another file. */
  const forget = () => {
    setJudged(undefined)
    setColumns(undefined)
    setFaults({})
  }
  const begin = (known: Mapping) => {
    setMapping(known)
    setByHand(false)
    forget()
  }
  const send = async (act: (body: Sent) => Promise<void>): Promise<void> => {
    if (file === null || share !== undefined) return
    setShare(0)
    setFaults({})
    try {
      await act({ file, deposit_account_id: account_id, profile_id, ...mapping })
    } catch (error) {
      if (error instanceof ApiError && Object.keys(error.fields).length > 0) setFaults(error.fields)
      else void showError(error)
    } finally {
      setShare(undefined)
    }
  }
  const sending = { isSilent: true, onShare: setShare } as const
  return {
    account_id,
    profile_id,
    file,
    mapping,
    columns,
    judged,
    imported,
    faults,
    share,
    chooseAccount: (id: string, known: Mapping | null) => {
      setAccount(id)
      setUsual(known ?? no_mapping)
      begin(known ?? no_mapping)
    },
    chooseProfile: (id: string, known: Mapping | null) => {
      setProfile(id)
      begin(known ?? usual)
    },
    chooseFile: (chosen: File | null) => {
      setFile(chosen)
      // What the portal suggested for another file says nothing of this one.
      if (profile_id === '' && !isByHand) setMapping(usual)
      forget()
    },
    change: (changes: Partial<Mapping>) => {
      // Without a head columns are numbers, which the file is asked for anew.
      const isOther = changes.has_head !== undefined
      if (isOther) setColumns([])
      setMapping({
        ...(isOther ? { ...no_mapping, day_form: mapping.day_form, widths: mapping.widths } : mapping),
        ...changes,
      })
      setByHand(true)
      setJudged(undefined)
    },
    check: () =>
      send(async (body) => {
        const { data } = await callWithFile(checkStatement, body as never, sending)
        setJudged(data)
        setColumns(data.columns)
        setMapping(data.mapping)
      }),
    bring: () =>
      send(async (body) => {
        const { data } = await callWithFile(importStatement, body as never, sending)
        setImported(data)
        await refreshAll()
      }),
    again: () => {
      setFile(null)
      setImported(undefined)
      forget()
    },
  }
}

export type StatementFile = ReturnType<typeof useStatementFile>
