import type { ReactNode } from 'react'
import './column-chooser.css'

type Props = { children: ReactNode; pager?: ReactNode; chooser?: ReactNode }

/** A table in its card with the pager under it, and the column chooser docked beside when it is open. */
export const ListCard = ({ children, pager, chooser }: Props) => (
  <div className="table-dock">
    <section className="card card-flush">
      {children}
      {pager}
    </section>
    {chooser}
  </div>
)
