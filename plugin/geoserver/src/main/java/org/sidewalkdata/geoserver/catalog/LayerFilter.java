package org.sidewalkdata.geoserver.catalog;

import java.io.IOException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.geoserver.catalog.FeatureTypeInfo;
import org.geotools.api.feature.simple.SimpleFeatureType;
import org.geotools.api.filter.And;
import org.geotools.api.filter.BinaryLogicOperator;
import org.geotools.api.filter.Filter;
import org.geotools.api.filter.Not;
import org.geotools.api.filter.Or;
import org.geotools.api.filter.PropertyIsNull;
import org.geotools.data.jdbc.FilterToSQL;
import org.geotools.data.jdbc.FilterToSQLException;
import org.geotools.filter.FilterAttributeExtractor;
import org.geotools.filter.visitor.DuplicatingFilterVisitor;
import org.geotools.filter.visitor.SimplifyingFilterVisitor;
import org.geotools.jdbc.BasicSQLDialect;
import org.geotools.jdbc.JDBCDataStore;
import org.sidewalkdata.api.Responses;
import org.sidewalkdata.error.DataSourceException;
import org.sidewalkdata.geoserver.Log;
import org.sidewalkdata.geoserver.layer.PublishedLayer;

/** Translates an administrator's filter of a layer into SQL as GeoTools does it when WFS reads the layer. */
final class LayerFilter {
    private static final Logger LOG = Log.of(LayerFilter.class);

    private LayerFilter() {}

    /**
     * Returns the condition on the layer's key that the rows with the filter meet; empty: the layer has no filter.
     *
     * @param withheld columns that the layer does not publish; a filter that uses one cannot be translated
     * @throws org.sidewalkdata.error.ApiException 404 if SQL cannot express the filter
     */
    static Optional<String> condition(PublishedLayer layer, FeatureTypeInfo type, Set<String> withheld) {
        try {
            Filter filter = type.filter();
            if (filter == null || Filter.INCLUDE.equals(filter)) {
                return Optional.empty();
            }
            type.getFeatureType(); // adds the layer's SQL view to the store
            JDBCDataStore store = (JDBCDataStore) type.getStore().getDataStore(null);
            String rows = sql(filter, store, store.getSchema(type.getNativeName()), withheld);
            return Optional.of(layer.key() + " IN (SELECT " + layer.key() + " FROM ("
                    + VirtualTables.of(layer).expandParameters(null) + ") AS layer WHERE " + rows + ")");
        } catch (IOException | SQLException e) {
            throw new DataSourceException("The columns of the layer " + layer.name() + " cannot be read", e, true);
        } catch (FilterToSQLException | RuntimeException e) {
            LOG.log(Level.FINE, "The filter of the layer " + layer.name() + " cannot be applied to /v3/api", e);
            throw Responses.notFound();
        }
    }

    private static String sql(Filter filter, JDBCDataStore store, SimpleFeatureType columns, Set<String> withheld)
            throws FilterToSQLException {
        FilterAttributeExtractor used = new FilterAttributeExtractor();
        filter.accept(used, null);
        for (String name : used.getAttributeNameSet()) {
            if (columns.getDescriptor(name) == null || withheld.contains(name)) {
                throw new FilterToSQLException("The layer has no attribute " + name);
            }
        }
        if (!(store.getSQLDialect() instanceof BasicSQLDialect)) {
            throw new FilterToSQLException("A store with prepared statements does not give SQL with values");
        }
        Filter known = (Filter) filter.accept(new NullIsFalse(), null);
        Filter[] parts = store.getSQLDialect().splitFilter(SimplifyingFilterVisitor.simplify(known, columns), columns);
        if (!Filter.INCLUDE.equals(parts[1])) {
            throw new FilterToSQLException("SQL cannot express " + parts[1]);
        }
        FilterToSQL printer = store.createFilterToSQL(columns);
        printer.setInline(true);
        return printer.encodeToString(parts[0]);
    }

    /** Negates conditions on attributes without a value as WFS does: they are true. In SQL they are unknown. */
    private static final class NullIsFalse extends DuplicatingFilterVisitor {
        @Override
        public Object visit(Not filter, Object data) {
            Filter part = filter.getFilter();
            if (part instanceof Not twice) {
                return twice.getFilter().accept(this, data);
            }
            if (part instanceof And all) {
                return getFactory(data).or(negated(all, data));
            }
            if (part instanceof Or any) {
                return getFactory(data).and(negated(any, data));
            }
            return part instanceof PropertyIsNull ? super.visit(filter, data) : orNull(filter, data);
        }

        private List<Filter> negated(BinaryLogicOperator filter, Object data) {
            return filter.getChildren().stream()
                    .map(part -> (Filter) getFactory(data).not(part).accept(this, data))
                    .toList();
        }

        private Filter orNull(Not filter, Object data) {
            FilterAttributeExtractor used = new FilterAttributeExtractor();
            filter.accept(used, null);
            List<Filter> parts = new ArrayList<>(List.of((Filter) super.visit(filter, data)));
            used.getPropertyNameSet().forEach(name -> parts.add(getFactory(data).isNull(name)));
            return parts.size() == 1 ? parts.get(0) : getFactory(data).or(parts);
        }
    }
}
