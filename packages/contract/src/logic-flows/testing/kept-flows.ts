/** What each version of the product stored of one and the same flow; they are never changed. */
export const KEPT_FLOWS: Readonly<Record<number, unknown>> = {
  1: {
    nodes: [
      {
        id: 'people',
        type: 'detector',
        position: { x: 0, y: 0 },
        data: {
          name: 'People',
          detector_type: 'human',
          display_name: 'People',
          config_values: { icon_url: '/api/logicflow/icons/human', display_name: 'People' },
        },
      },
      {
        id: 'zone',
        type: 'rule',
        position: { x: 280, y: 0 },
        data: {
          name: 'Area check',
          rule_type: 'area_check',
          display_name: 'Zone A',
          config_values: {
            icon_url: '/api/logicflow/icons/area_check',
            display_name: 'Zone A',
            allowed_area: 'outside',
            max_dwell_time: 2,
          },
          configured_areas: [],
          allowed_labels: [],
        },
      },
    ],
    edges: [{ id: 'people-zone', source: 'people', target: 'zone', sourceHandle: 'right', targetHandle: 'left' }],
    areas: {
      '01990000-0000-7000-8000-000000000002': {
        zone: [
          {
            id: '01990000-0000-7000-8000-000000000003',
            area_type: 'polygon',
            points: [
              [0.1, 0.1],
              [0.6, 0.1],
              [0.6, 0.6],
            ],
            selected_label: null,
          },
        ],
      },
    },
  },
};
