import { Button } from '@mantine/core';
import type { LogicFlowArea } from '@sightline/contract/areas/shapes';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { cameraQuery } from '../camera/camera-queries.ts';
import type { AreasRequest, NamedThing } from './builder-props.ts';
import css from './drawer.module.css';
import type { Builder } from './model/builder.ts';
import type { DocRule } from './model/doc.ts';
import { drawAreas } from './model/edits.ts';
import { shownName } from './node-look.ts';
import { useBuilt } from './use-builder.ts';

interface DrawnAreasProps {
  builder: Builder;
  rule: DocRule;
  camera: NamedThing | undefined;
  onEdit: ((request: AreasRequest) => void) | undefined;
}

const NONE: readonly LogicFlowArea[] = [];

/** What is drawn for a rule, over the camera's picture, and the way to the editor. */
export function DrawnAreas({ builder, rule, camera, onEdit }: DrawnAreasProps) {
  const { t } = useTranslation();
  const areas = useBuilt(builder, ({ doc }) => doc.areas[rule.id]) ?? NONE;
  const edit = () =>
    onEdit?.({
      nodeId: rule.id,
      ruleType: rule.data.rule_type,
      ruleName: shownName(t, rule),
      areas,
      onDrawn: (drawn) => builder.edit((doc) => drawAreas(doc, rule.id, drawn)),
    });
  return (
    <section className={css.areas} aria-label={t('flow.configured_areas')}>
      <h3>{t('flow.configured_areas')}</h3>
      {camera ? (
        <div className={css.areaCard}>
          <Picture camera={camera} areas={areas} />
          <p>
            <b>{areas.length === 0 ? t('flow.no_areas') : t('flow.areas', { count: areas.length })}</b>
            <span>{areas.map((area, index) => areaText(t, area, index)).join(', ')}</span>
          </p>
          {onEdit ? (
            <Button variant="default" onClick={edit}>
              {t('flow.edit_areas')}
            </Button>
          ) : null}
        </div>
      ) : (
        <p className={css.note}>{t('flow.areas_by_camera')}</p>
      )}
    </section>
  );
}

const areaText = (t: TFunction, { selected_label, points }: LogicFlowArea, index: number) =>
  t('flow.area_points', {
    name: selected_label?.display_name ?? t('flow.area_number', { number: index + 1 }),
    count: points.length,
  });

function Picture({ camera, areas }: { camera: NamedThing; areas: readonly LogicFlowArea[] }) {
  const { data } = useQuery(cameraQuery(camera.id));
  return (
    <span className={css.picture}>
      {data?.latest_frame ? <img src={data.latest_frame} alt="" draggable={false} /> : null}
      <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
        {areas.map(({ id, area_type, points }) => {
          const line = points.map((point) => point.join(',')).join(' ');
          return area_type === 'line' ? <polyline key={id} points={line} /> : <polygon key={id} points={line} />;
        })}
      </svg>
    </span>
  );
}
