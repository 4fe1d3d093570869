-- Added to the demo by `npm run dump-release`: rows that firms have and the demo has not.

-- Processes in every state, as an older release named them.
INSERT INTO processes (id, org_id, name, name_key, category, description, published_version, draft_version, archived_at,
  created_at, last_updated_at)
SELECT ids.id, orgs.id, ids.name, lower(trim(ids.name)), ids.category, ids.description, ids.published, ids.draft,
  CASE WHEN ids.is_archived THEN orgs.last_updated_at END, orgs.created_at, orgs.last_updated_at
FROM orgs, (VALUES
  ('01JZZZ0000000000000000000A', '  Ōnboarding  of new clients ', 'Advisory', 'The first thirty days', NULL::integer, 1, false),
  ('01JZZZ0000000000000000000B', 'Year-end review', 'Compliance', 'Replaced by Quarterly planning', 1, NULL, true),
  ('01JZZZ0000000000000000000C', 'Board meetings', 'Advisory', '', 1, NULL, false)
) AS ids (id, name, category, description, published, draft, is_archived)
WHERE orgs.name = 'Harbour Advisory';

INSERT INTO process_versions (record_id, version, state, name, description, content, facts, pictures, published_at,
  created_at, last_updated_at)
SELECT id, 1, CASE WHEN draft_version IS NULL THEN 'published' ELSE 'draft' END, name, description,
  '{"docs": [], "roles": [], "steps": []}', '{"days": 0, "docs": [], "steps": 0, "templates": 0}', '[]',
  CASE WHEN draft_version IS NULL THEN created_at END, created_at, last_updated_at
FROM processes WHERE id LIKE '01JZZZ%';

-- A service keeps the process that was archived after it had been linked.
UPDATE services SET linked_process_id = '01JZZZ0000000000000000000B'
WHERE id = (SELECT services.id FROM services JOIN orgs ON orgs.id = services.org_id
  WHERE orgs.name = 'Harbour Advisory' AND services.category = 'Compliance'
    AND services.linked_process_id IS NULL ORDER BY services.name LIMIT 1);

INSERT INTO process_favourites (user_id, org_id, favorite_type, item_id, created_at)
SELECT users.id, orgs.id, 'process', processes.id, orgs.created_at
FROM users, orgs, processes
WHERE users.email = 'ava@harbour.example' AND orgs.name = 'Harbour Advisory'
  AND processes.name IN ('Quarterly planning', 'Succession planning');

-- A clone of a provided template and one of a provided process, both published and with an open draft.
INSERT INTO blueprints (id, org_id, name, name_key, description, doc_type, published_version, draft_version, origin_id,
  origin_version, created_at, last_updated_at)
SELECT '01JZZZ0000000000000000000D', orgs.id, 'Exit readiness (copy)', 'exit readiness (copy)', origin.description,
  origin.doc_type, 1, 2, origin.id, origin.published_version, orgs.created_at, orgs.last_updated_at
FROM orgs, blueprints origin WHERE orgs.name = 'Harbour Advisory' AND origin.name = 'Exit readiness';

INSERT INTO blueprint_versions (record_id, version, state, name, description, content, facts, pictures, published_at,
  created_at, last_updated_at)
SELECT clone.id, made.version, made.state, clone.name, clone.description, origin.content, origin.facts, origin.pictures,
  CASE made.state WHEN 'published' THEN clone.created_at END, clone.created_at, clone.last_updated_at
FROM blueprints clone
JOIN blueprint_versions origin ON origin.record_id = clone.origin_id AND origin.version = clone.origin_version,
  (VALUES (1, 'published'), (2, 'draft')) AS made (version, state)
WHERE clone.id = '01JZZZ0000000000000000000D';

INSERT INTO processes (id, org_id, name, name_key, category, description, published_version, draft_version, origin_id,
  origin_version, created_at, last_updated_at)
SELECT '01JZZZ0000000000000000000E', orgs.id, 'Pricing review (copy)', 'pricing review (copy)', origin.category,
  origin.description, 1, 2, origin.id, origin.published_version, orgs.created_at, orgs.last_updated_at
FROM orgs, processes origin WHERE orgs.name = 'Harbour Advisory' AND origin.name = 'Pricing review';

INSERT INTO process_versions (record_id, version, state, name, description, content, facts, pictures, published_at,
  created_at, last_updated_at)
SELECT clone.id, made.version, made.state, clone.name, clone.description, origin.content, origin.facts, origin.pictures,
  CASE made.state WHEN 'published' THEN clone.created_at END, clone.created_at, clone.last_updated_at
FROM processes clone
JOIN process_versions origin ON origin.record_id = clone.origin_id AND origin.version = clone.origin_version,
  (VALUES (1, 'published'), (2, 'draft')) AS made (version, state)
WHERE clone.id = '01JZZZ0000000000000000000E';

-- Recurring work of one period that was made twice, because the recurrence was removed and set up again.
INSERT INTO work_items
SELECT (jsonb_populate_record(NULL::work_items, to_jsonb(item) || jsonb_build_object(
  'id', made.id, 'name', 'Quarterly planning – Kauri Joinery, Quarter 2', 'period', 'Quarter 2',
  'recurrence_id', CASE WHEN made.is_of_recurrence THEN recurrence.id END, 'proposal_id', NULL, 'service_id', NULL))).*
FROM work_items item
JOIN work_item_recurrences recurrence USING (org_id, client_id, process_id),
  (VALUES ('01JZZZ0000000000000000000F', false), ('01JZZZ0000000000000000000G', true)) AS made (id, is_of_recurrence)
WHERE item.client_name = 'Kauri Joinery' AND item.status = 'completed';

INSERT INTO work_item_steps (id, work_item_id, org_id, position, process_step_id, title, kind, role, offset_days, state,
  due_day, is_due_by_hand, assignee_id, done_tasks, note, meeting_sequence, finished_at, finished_by)
SELECT left(made.id, 6) || right(made.id, 1) || right(step.id, 19), made.id, step.org_id, position, process_step_id, title,
  kind, role, offset_days, state, step.due_day, step.is_due_by_hand, assignee_id, done_tasks, note, meeting_sequence,
  finished_at, finished_by
FROM work_item_steps step
JOIN work_items item ON item.id = step.work_item_id
JOIN work_items made ON made.period = 'Quarter 2' AND made.client_id = item.client_id
WHERE item.client_name = 'Kauri Joinery' AND item.status = 'completed' AND item.period IS NULL;

-- A document that was reopened after it had been finalised.
UPDATE documents
SET status = 'draft', version = 2, finalised_at = NULL, finalised_by = NULL, finalised_reason = NULL
WHERE client_name = 'Quayside Seafood' AND title = 'Quarterly review session';
