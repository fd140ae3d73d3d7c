-- Whether a line of the audit says another figure than a row: only what both say is compared, and neither what the audit keeps
-- dotted out nor what it cut short.
CREATE FUNCTION differs(said jsonb, figures jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT EXISTS (
    SELECT FROM jsonb_each_text(CASE jsonb_typeof(figures) WHEN 'object' THEN figures END) figure
    WHERE said ? figure.key AND said ->> figure.key IS DISTINCT FROM figure.value
      AND coalesce(said ->> figure.key, '') NOT LIKE '%•••%' AND coalesce(said ->> figure.key, '') NOT LIKE '%…%')
$$;
