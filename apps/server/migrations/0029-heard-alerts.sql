-- The few flows with a rule that waits for alerts of another camera: whoever stores an alert asks which nodes must hear of it.
create index logic_flow_versions_depending on logic_flow_versions (flow_id, number)
  where content @> '{"content": {"nodes": [{"data": {"rule_type": "depends_on_use_case"}}]}}';
