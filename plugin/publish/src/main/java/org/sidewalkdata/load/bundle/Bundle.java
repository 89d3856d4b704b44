package org.sidewalkdata.load.bundle;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.sidewalkdata.load.report.BundleException;
import org.sidewalkdata.progress.Progress;

/**
 * The files of a folder by the part of a city bundle that each is (city-bundle.md). Each may be packed as {@code .gz}.
 */
public record Bundle(
        Optional<BundleFile> city,
        BundleFile regions,
        BundleFile streets,
        Optional<BundleFile> streetNames,
        Optional<BundleFile> streetGrades,
        BundleFile labels,
        Optional<BundleFile> tags,
        Optional<BundleFile> users,
        Optional<BundleFile> auditTasks,
        Optional<BundleFile> validations,
        Optional<BundleFile> places,
        List<SetFile> areaSets,
        List<SetFile> points)
        implements CityData {
    private static final Pattern SET_FILE = Pattern.compile("\\.geojson(\\.gz)?$");

    /**
     * Finds the files in a folder.
     *
     * @throws BundleException when a required file is missing, or two files are the same part
     */
    public static Bundle in(Path folder) {
        if (!Files.isDirectory(folder)) {
            throw new BundleException(folder + " is not a folder");
        }
        return new Bundle(
                find(folder, "city.json"),
                get(folder, "regions.geojson"),
                get(folder, "streets.geojson"),
                find(folder, "street_names.csv"),
                find(folder, "street_grades.csv"),
                get(folder, "raw_labels.csv", "raw_labels.geojson"),
                find(folder, "label_tags.json"),
                find(folder, "users.csv", "user_stats.csv", "user_stats.json"),
                find(folder, "audit_tasks.csv"),
                find(folder, "validations.csv", "validations.json"),
                find(folder, "places.geojson", "places.csv"),
                setFiles(folder, "areas"),
                setFiles(folder, "points"));
    }

    @Override
    public Optional<CityFile> about() {
        return city.map(CityFile::read);
    }

    @Override
    public boolean saysAllRegions() {
        return false;
    }

    /** Computed from all bytes of all files. */
    @Override
    public String fingerprint(Progress progress) {
        return FileDigest.of(files(), progress);
    }

    @Override
    public List<String> warnings() {
        return List.of();
    }

    @Override
    public String kind() {
        return "bundle";
    }

    private List<BundleFile> files() {
        var files = new ArrayList<>(List.of(regions, streets, labels));
        Stream.of(city, streetNames, streetGrades, tags, users, auditTasks, validations, places)
                .forEach(file -> file.ifPresent(files::add));
        Stream.of(areaSets, points).flatMap(List::stream).map(SetFile::file).forEach(files::add);
        return files;
    }

    /** Finds the files {@code <kind>/<set>.geojson}, or {@code <kind>.geojson}, which a download has. */
    private static List<SetFile> setFiles(Path bundle, String kind) {
        List<SetFile> files = new ArrayList<>();
        find(bundle, kind + ".geojson").ifPresent(file -> files.add(new SetFile(Optional.empty(), file)));
        Path folder = bundle.resolve(kind);
        if (Files.isDirectory(folder)) {
            sets(folder).forEach((set, file) -> files.add(new SetFile(Optional.of(set), file)));
        }
        if (files.size() > 1 && files.get(0).set().isEmpty()) {
            throw new BundleException("The bundle " + bundle + " has both " + kind + ".geojson and a folder " + kind
                    + "; keep only one of them");
        }
        return files;
    }

    private static SortedMap<String, BundleFile> sets(Path folder) {
        var sets = new TreeMap<String, BundleFile>();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                String name = file.getFileName().toString();
                String set = SET_FILE.matcher(name).replaceFirst("");
                if (set.equals(name)) {
                    continue; // such as a note beside them
                }
                if (!FeatureSet.isName(set)) {
                    throw new BundleException(file + ": the name of a set " + FeatureSet.NAME_RULE);
                }
                if (sets.put(set, new BundleFile(file)) != null) {
                    throw new BundleException("The bundle has both " + set + ".geojson and " + set + ".geojson.gz in "
                            + folder + "; keep only the file to load");
                }
            }
        } catch (IOException e) {
            throw new BundleException(folder + " cannot be read: " + e.getMessage(), e);
        }
        return sets;
    }

    private static BundleFile get(Path folder, String... names) {
        return find(folder, names)
                .orElseThrow(() -> new BundleException(
                        "The bundle " + folder + " has no " + String.join(" or ", names) + " (packed as .gz or not)"));
    }

    private static Optional<BundleFile> find(Path folder, String... names) {
        List<Path> found = Stream.of(names)
                .flatMap(name -> Stream.of(name, name + ".gz"))
                .map(folder::resolve)
                .filter(Files::isRegularFile)
                .toList();
        if (found.size() > 1) {
            throw new BundleException(
                    "The bundle " + folder + " has both " + found.get(0).getFileName() + " and "
                            + found.get(1).getFileName() + "; keep only the file to load");
        }
        return found.stream().findFirst().map(BundleFile::new);
    }
}
