-- What a franchise sold over its counter in a month, and the credit notes of goods that came back to it, are sums of an index.
CREATE INDEX counter_order_sold ON counter_order (seller_person_id, at) INCLUDE (total_minor);
CREATE INDEX trade_paper_back_at_counter ON trade_paper (seller_person_id, at) INCLUDE (gross_minor)
  WHERE kind = 'credit_note' AND source = 'counter_order';
-- Messages of visitors that wait, alone: those that were emptied grow for ever, and so do those of programs.
CREATE INDEX contact_message_waits ON contact_message (sent_at)
  WHERE state = 'new' AND suspicion = 'none' AND forgotten_at IS NULL;
