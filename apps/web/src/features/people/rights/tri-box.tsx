import { type ComponentPropsWithoutRef, useEffect, useRef } from 'react'
import type { Tick } from './rights-tree.ts'

type Props = { tick: Tick } & Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'checked'>

/** A box over others: ticked, empty, or in between. The browser says which to those who cannot see it. */
export function TriBox({ tick, ...input }: Props) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = tick === 'some'
  }, [tick])
  return <input {...input} ref={box} type="checkbox" className="box" checked={tick === 'all'} />
}
