/** What a closing takes: events up to an id that happened before its end and that the one before it could not take. */
export interface Frame {
  readonly to_ms: number
  readonly event_horizon_id: bigint
  readonly member_horizon_id: bigint
  /** The closing before, null for the first. */
  readonly before: { readonly id: bigint; readonly to_ms: number; readonly event_horizon_id: bigint } | null
}
