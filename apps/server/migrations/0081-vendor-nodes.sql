-- The processing nodes that vendors supplied or look after: a vendor may have several, and a node several vendors.
create table vendor_nodes (
  vendor_id uuid not null references vendors on delete cascade,
  deployment_id uuid not null references deployments on delete cascade,
  primary key (vendor_id, deployment_id)
);
create index vendor_nodes_deployment on vendor_nodes (deployment_id);
