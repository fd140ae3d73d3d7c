-- Franchises earn on pins too: on one that they had paid for, when a member uses it. It is a line of the activation.
ALTER TABLE goods_commission DROP CONSTRAINT goods_commission_source_check;
ALTER TABLE goods_commission ADD CONSTRAINT goods_commission_source_check
  CHECK (source IN ('order', 'counter', 'activation'));
UPDATE route SET name = 'Commission' WHERE key IN ('admin/commissions', 'franchise/commissions') AND name = 'Commission on goods';
