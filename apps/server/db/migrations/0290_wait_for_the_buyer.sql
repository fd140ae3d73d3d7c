-- A parcel counts as delivered by itself only while its buyer can say that it did not come: since when nobody can, while it is so.
ALTER TABLE product_order ADD COLUMN stopped_at timestamptz,
  ADD CONSTRAINT product_order_stopped CHECK (stopped_at IS NULL OR dispatched_at IS NOT NULL);

-- How long a member was blocked between two instants.
CREATE FUNCTION blocked_for(of_member bigint, since timestamptz, until timestamptz) RETURNS interval LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(least(spell.ends_at, until) - greatest(spell.at, since)), interval '0')
  FROM (SELECT is_blocked, at, lead(at, 1, until) OVER (ORDER BY id) AS ends_at
    FROM member_block WHERE member_id = of_member) spell
  WHERE spell.is_blocked AND spell.ends_at > since AND spell.at < until
$$;
