import type { ReactNode } from 'react'

const Art = ({ children }: { children: ReactNode }) => (
  <svg
    className="art"
    width="120"
    height="96"
    viewBox="0 0 120 96"
    fill="none"
    strokeWidth="1.25"
    strokeLinecap="round"
    aria-hidden="true"
  >
    {children}
  </svg>
)

/** One who is here, and two places for those who may come. */
export const TreeArt = () => (
  <Art>
    <circle className="art-live" cx="60" cy="20" r="11" />
    <path className="art-dashed" d="M60 31v10M60 41C60 54 28 46 28 62M60 41C60 54 92 46 92 62" />
    <circle className="art-dashed" cx="28" cy="73" r="10" />
    <circle className="art-dashed" cx="92" cy="73" r="10" />
  </Art>
)

/** Rows, and a glass that finds none. */
export const NothingArt = () => (
  <Art>
    <rect className="art-line" x="22" y="18" width="76" height="14" rx="5" />
    <rect className="art-dashed" x="22" y="40" width="76" height="14" rx="5" />
    <rect className="art-dashed" x="22" y="62" width="44" height="14" rx="5" />
    <circle className="art-glass" cx="86" cy="68" r="12" />
    <path className="art-glass" d="m95 77 8 8" />
  </Art>
)

/** A line that is cut between two knots. */
export const FailedArt = () => (
  <Art>
    <path className="art-line" d="M60 14v20M60 62v18" />
    <circle className="art-knot" cx="60" cy="14" r="4" />
    <circle className="art-knot" cx="60" cy="82" r="4" />
    <path className="art-cut" d="M52 40l16 16M68 40 52 56" />
  </Art>
)

/** Leaves of paper, the upper one waiting to be written. */
export const PaperArt = () => (
  <Art>
    <rect className="art-dashed" x="44" y="14" width="48" height="60" rx="6" />
    <rect className="art-sheet" x="28" y="22" width="48" height="60" rx="6" />
    <path className="art-line" d="M38 38h28M38 50h28M38 62h16" />
  </Art>
)

/** People side by side; one place is empty. */
export const PeopleArt = () => (
  <Art>
    <circle className="art-dashed" cx="90" cy="36" r="9" />
    <path className="art-dashed" d="M74 76c0-11 7-18 16-18s16 7 16 18" />
    <circle className="art-line" cx="30" cy="36" r="9" />
    <path className="art-line" d="M14 76c0-11 7-18 16-18s16 7 16 18" />
    <circle className="art-live" cx="60" cy="30" r="11" />
    <path className="art-sheet" d="M40 80c0-14 9-23 20-23s20 9 20 23Z" />
  </Art>
)

/** A coin over a purse that nothing has been put in yet. */
export const MoneyArt = () => (
  <Art>
    <rect className="art-sheet" x="22" y="38" width="76" height="46" rx="8" />
    <path className="art-line" d="M22 52h76" />
    <rect className="art-dashed" x="72" y="60" width="26" height="14" rx="7" />
    <circle className="art-live" cx="52" cy="19" r="10" />
    <path className="art-dashed" d="M52 31v14" />
  </Art>
)

/** A parcel, open: what goes in is on its way. */
export const ParcelArt = () => (
  <Art>
    <path className="art-dashed" d="M60 8v18M52 19l8 8 8-8" />
    <path className="art-line" d="M28 40 14 30M92 40l14-10" />
    <path className="art-sheet" d="M28 40h64v42a4 4 0 0 1-4 4H32a4 4 0 0 1-4-4Z" />
    <path className="art-line" d="M28 54h64M60 54v32" />
  </Art>
)
